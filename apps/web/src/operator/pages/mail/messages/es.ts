import type en from './en.ts'

export default {
  title: 'Correo',
  emptyWhy: 'Un correo aparece aquí cuando hay algo que comunicar a una persona, y queda con su resultado.',
  note: 'Lo que se envió, sin textos ni direcciones',
  mail: 'Correo',
  to: 'A',
  attempts: 'Intentos',
  states: {
    UNKNOWN: 'Desconocido',
    SENDING: 'Enviándose',
    QUEUED: 'Espera',
    FAILED: 'Fallido',
    DROPPED: 'Descartado',
    SENT: 'Enviado',
  },
  empty: {
    UNKNOWN: 'Ningún correo de resultado desconocido',
    SENDING: 'No se está enviando ningún correo',
    QUEUED: 'Ningún correo espera',
    FAILED: 'Ningún correo ha fallado',
    DROPPED: 'No se descartó ningún correo',
    SENT: 'Aún no se envió ningún correo',
  },
  recipients: {
    ACCOUNT: 'Un miembro',
    TESTER: 'Un tester',
    INVITATION: 'Una persona invitada',
    SUBSCRIPTION: 'Quien sigue una entrada',
  },
  findings: {
    DELIVERED: { label: 'Se entregó', follows: 'El correo queda resuelto.' },
    NOT_DELIVERED: {
      label: 'No se entregó',
      follows: 'El correo se envía de nuevo con el mismo Message-ID.',
    },
  },
  digest: 'Enviar ya el resumen semanal',
  digestRan: (week: string, queued: number) => `Semana ${week}: correos en cola: ${queued}`,
} satisfies typeof en
