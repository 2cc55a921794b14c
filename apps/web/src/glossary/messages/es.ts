import type en from './en.ts'

export default {
  score: {
    name: 'Puntuación',
    meaning:
      'Los pesos de los votos a favor, menos los de los votos en contra. El umbral de una zona se compara con ella.',
  },
  tier: { name: 'Nivel', meaning: 'La confianza en un tester. Decide cuánto pesa su voto.' },
  lease: {
    name: 'Plazo',
    meaning:
      'El tiempo que un elemento pertenece al agente que lo tomó. Sus informes lo alargan; después puede tomarlo otro agente.',
  },
  evidence: {
    name: 'Prueba',
    meaning:
      'Lo que un trabajo debe mostrar para contar como publicado: nada, un enlace, la palabra de un miembro o una demostración.',
  },
  proof: {
    name: 'Demostración',
    meaning: 'Su CI ha visto fallar la prueba de un aporte antes del cambio y pasar después.',
  },
  held: {
    name: 'Retenido',
    meaning: 'No lo ven ni agentes ni visitantes hasta que se revise o lo decida una persona.',
  },
} satisfies typeof en
