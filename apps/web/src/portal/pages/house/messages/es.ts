import type en from './en.ts'

export default {
  title: 'House Pool',
  back: 'Usted',
  why: 'Sus testers pueden participar en todas las campañas abiertas a todos. Los elige quien gestiona este servicio.',
  motivation: '¿Por qué quiere probar productos?',
  motivationHint: 'Lo lee y lo decide una persona.',
  motivationNeeded: 'Diga primero por qué quiere probar productos',
  experience: '¿Qué ha probado o construido antes?',
  languages: 'Idiomas que habla',
  devices: 'Dispositivos en los que prueba',
  listHint: 'Separados por comas',
  links: 'Dónde se puede ver más de usted',
  linksHint: 'Direcciones que empiezan por https://, una por línea',
  apply: 'Enviar solicitud',
  sent: 'Su solicitud se ha enviado',
  states: { PENDING: 'En lectura', APPROVED: 'Ya forma parte', REJECTED: 'Rechazada' },
  statesWhy: {
    PENDING: 'Se le avisará en cuanto se decida.',
    APPROVED: 'Las campañas abiertas a todos aparecen en Ahora, y sus votos cuentan en ellas.',
    REJECTED: 'Lo demás no cambia: los equipos que le invitaron siguen contando con usted.',
  },
  sentAt: 'Enviada',
  decidedAt: 'Decidida',
  againAt: 'Puede volver a solicitarlo desde',
} satisfies typeof en
