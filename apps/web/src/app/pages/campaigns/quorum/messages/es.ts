import type en from './en.ts'

export default {
  title: 'Antes de integrar',
  asks: 'Quienes lo pidieron deciden antes de integrar',
  asksHint:
    'El autor y quienes votaron a favor miran una vista previa de la pull request. Sus respuestas ponen la comprobación en verde o en rojo.',
  environment: 'Entorno',
  environmentHint: 'Como lo llama GitHub. El repositorio dice de quién se creen los despliegues.',
  by: 'Las respuestas cuentan',
  kinds: {
    NUMBER: 'Cada una como una',
    WEIGHT: 'Según el peso del tester',
  },
  quorum: 'Quórum',
  quorumHint: 'Tantas respuestas iguales deciden.',
  hours: 'Tiempo en horas',
  hoursHint: 'Como máximo 168, una semana.',
  silence: 'Sin quórum a tiempo',
  silenceHint: 'Solo un administrador deja pasar el silencio.',
  silences: {
    FAIL: 'Falla',
    ASK_A_MEMBER: 'Preguntar a un miembro',
    PASS: 'Pasa si nadie se opone',
  },
  hosts: 'Hosts de las vistas previas',
  hostsHint: 'Uno por línea; un asterisco en el primer nombre representa una parte de él.',
} satisfies typeof en
