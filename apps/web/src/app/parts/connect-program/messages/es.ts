import type en from './en.ts'

export default {
  title: 'Conectar un programa',
  program: 'Programa',
  published: (host) => `Este nombre lo publica ${host}.`,
  nobodyVouches:
    'Se da este nombre a sí mismo: nadie responde de ello. Siga solo si acaba de iniciarlo usted.',
  workspace: 'Espacio de trabajo',
  leadsTo: 'Después su navegador va a',
  onThisComputer: 'Un programa en este equipo.',
  may: 'Puede',
  scope: {
    read: 'Leer elementos listos',
    work: 'Tomar elementos e informar del trabajo',
    deploy: 'Marcar elementos como publicados',
  },
  campaign: 'Campaña',
  everywhere: 'Todas las campañas',
  later: 'Puede revocarlo en cualquier momento: Ajustes, Agentes.',
  allow: 'Conectar',
  refuse: 'Rechazar',
  done: 'Conectado',
  doneNote: 'Siga en el programa. Esta página se puede cerrar.',
  cannot: 'El programa pide de un modo que aquí no se admite. Dígaselo a sus autores:',
  back: 'Volver al programa',
} satisfies typeof en
