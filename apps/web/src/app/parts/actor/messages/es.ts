import type en from './en.ts'

export default {
  you: 'Tú',
  kinds: {
    member: 'Un miembro',
    secretKey: 'Una clave del espacio',
    agent: 'Un agente',
    tester: 'Un probador',
    visitor: 'Un visitante',
    screening: 'El filtro',
    operator: 'El operador',
    service: 'El servicio',
  },
} satisfies typeof en
