import type en from './en.ts'

export default {
  cancel: 'Cancelar',
  more: 'Ver más',
  amount: 'Importe',
  state: 'Estado',
  when: 'Cuándo',
  by: 'Por',
  note: 'Motivo',
  noteHint: 'Queda en el registro, con su nombre.',
  tester: 'Tester',
  campaign: 'Campaña',
  workspace: 'Espacio de trabajo',
  why: 'Por qué',
  every: 'Todos los estados',
  none: 'Ninguno',
  copyId: 'Copiar el identificador',
  reference: 'Referencia',
  typed: 'Esto no es un importe.',
  empty: 'Aquí no hay nada',
  finding: {
    record: 'Registrar un hallazgo',
    what: 'Qué encontró',
    evidence: 'Prueba',
    evidenceHint: 'Dónde miró y qué dice. Se conserva siempre, con su nombre.',
    unknown: 'El resultado se desconoce. No se envía nada de nuevo hasta que se registre una prueba.',
  },
  secondEyes: {
    record: 'Lo he revisado',
    recorded: 'Ahora otro operador puede hacerlo.',
  },
} satisfies typeof en
