import type en from './en.ts'

export default {
  status: {
    COLLECTING_VOTES: 'Réunit des votes',
    THRESHOLD_MET: 'Prêt',
    GENERATING_CODE: 'En cours',
    TESTING: 'En test',
    TEST_FAILED: 'Tests échoués',
    AWAITING_APPROVAL: 'Vous interroge',
    DEPLOYING: 'En livraison',
    DEPLOYED: 'Livré',
    FAILED: 'Échoué',
    REJECTED: 'Refusé',
  },
  state: { FLAGGED: 'Signalé', BLOCKED: 'Bloqué', PENDING: 'En examen', WITHDRAWN: 'Retiré' },
  safety: { CLEARED: 'Approuvé', FLAGGED: 'Signalé', BLOCKED: 'Bloqué', PENDING: 'En examen' },
  type: {
    BUG: 'Bogue',
    SUGGESTION: 'Suggestion',
    COMMENT: 'Commentaire',
    RATING: 'Note',
    POLL: 'Sondage',
    VOTE: 'Vote',
  },
  priority: { URGENT: 'Urgente', HIGH: 'Haute', MEDIUM: 'Moyenne', LOW: 'Basse' },
  noTitle: 'Sans texte',
  wordsDeleted: 'Son texte est supprimé',
  score: (score, threshold) => `Score ${score} sur ${threshold}`,
  scoreAlone: (score) => `Score ${score}`,
  ready: 'Le seuil est atteint',
  heldBack: 'Le score est atteint, d’autres conditions ne le sont pas',
} satisfies typeof en
