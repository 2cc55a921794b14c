import type en from './en.ts'

export default {
  you: 'Vous',
  kinds: {
    member: 'Un membre',
    secretKey: 'Une clé de l’espace',
    agent: 'Un agent',
    tester: 'Un testeur',
    visitor: 'Un visiteur',
    screening: 'Le filtre',
    operator: 'L’opérateur',
    service: 'Le service',
  },
} satisfies typeof en
