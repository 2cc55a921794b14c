import type en from './en.ts'

export default {
  waiting: 'No se ha enviado. Su texto está guardado y se enviará cuando tenga conexión.',
  refused: (why: string) => `No se ha enviado. ${why}`,
  again: 'Cambiar y enviar de nuevo',
  remove: 'Quitar',
  sent: 'Su texto se ha enviado. Otros ya pueden votarlo.',
  sentChecked: 'Su texto se ha enviado. Se revisará antes de que otros lo vean.',
  late: 'Esperó demasiado para poder enviarse una sola vez. Mire en «Lo mío» si está, y si no, escríbalo de nuevo.',
} satisfies typeof en
