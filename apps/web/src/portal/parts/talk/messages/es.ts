import type en from './en.ts'

export default {
  title: 'Conversación',
  nothing: 'Nadie ha dicho nada todavía.',
  closed: 'Esta campaña no acepta nada por ahora.',
  notYours: 'Aquí escriben el equipo y quien lo comunicó.',
  you: 'Usted',
  sides: {
    AUTHOR: 'Quien lo comunicó',
    VISITOR: 'Otra persona',
    TEAM: 'El equipo',
    AGENT: 'El agente',
  },
  question: 'Pregunta',
  edited: 'cambiado',
  more: 'Mostrar más',
  say: 'Decir algo',
  sayHint: 'Lo lee quien ve esta aportación.',
  answer: 'Su respuesta',
  answerHint: 'Solo la leen el equipo y el agente.',
  needed: 'Escriba algo primero',
  send: 'Enviar',
} satisfies typeof en
