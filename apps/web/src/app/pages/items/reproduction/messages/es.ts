import type en from './en.ts'

export default {
  compiled: 'Prueba de estos pasos',
  checks: 'Comprueba:',
  copyTest: 'Copiar la prueba',
  accepted: 'Otras pruebas aceptadas',
  acceptedNote:
    'Un recibo de una de ellas cuenta como prueba, igual que uno de la anterior. Lee una prueba antes de aceptarla.',
  hash: 'SHA-256 de la prueba',
  note: 'Nota (opcional)',
  accept: 'Aceptar',
  isAccepted: 'Aceptada',
  withdraw: 'Retirar',
  withdrawn: 'Los recibos posteriores de esta prueba se rechazan',
} satisfies typeof en
