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
      'Lo que un agente debe mostrar para que su trabajo cuente como publicado: nada, un enlace o la palabra de un miembro.',
  },
  held: {
    name: 'Retenido',
    meaning: 'No lo ven ni agentes ni visitantes hasta que se revise o lo decida una persona.',
  },
} satisfies typeof en
