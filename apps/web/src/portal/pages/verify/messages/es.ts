import type en from './en.ts'

export default {
  title: '¿Funciona ahora?',
  back: 'Ahora',
  before: 'Antes: lo que se comunicó',
  after: 'Después: lo publicado',
  own: 'Lo comunicó usted.',
  others: 'Lo comunicó otra persona y usted votó a favor.',
  live: 'Publicado desde',
  open: 'Abrir la página',
  goThere: 'Abra el producto donde ocurrió y pruebe de nuevo.',
  question: '¿Qué ve?',
  works: 'Funciona',
  broken: 'Sigue fallando',
  note: '¿Qué ve en su lugar?',
  noteHint: 'Ayuda a quien lo arregle. Puede dejarlo vacío.',
  sendBroken: 'Comunicar que sigue fallando',
  thanks: 'Gracias',
  thanksGood: 'Su respuesta cuenta. Lo que gane está en Ganancias.',
  thanksBroken: 'Si otros ven lo mismo, se retomará.',
  gone: 'Ya nadie espera una respuesta sobre esto',
  home: 'A lo que puede hacer',
} satisfies typeof en
