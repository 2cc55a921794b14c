import type en from './en.ts'

export default {
  title: 'Courrier',
  emptyWhy:
    'Un e-mail apparaît ici quand une personne doit apprendre quelque chose, et reste avec son résultat.',
  note: 'Ce qui a été envoyé, sans textes ni adresses',
  mail: 'Courriel',
  to: 'À',
  attempts: 'Tentatives',
  states: {
    UNKNOWN: 'Inconnu',
    SENDING: 'Envoi en cours',
    QUEUED: 'En attente',
    FAILED: 'Échoué',
    DROPPED: 'Abandonné',
    SENT: 'Envoyé',
  },
  empty: {
    UNKNOWN: 'Aucun courriel d’issue inconnue',
    SENDING: 'Aucun courriel n’est en cours d’envoi',
    QUEUED: 'Aucun courriel n’attend',
    FAILED: 'Aucun courriel n’a échoué',
    DROPPED: 'Aucun courriel n’a été abandonné',
    SENT: 'Aucun courriel n’a encore été envoyé',
  },
  recipients: {
    ACCOUNT: 'Un membre',
    TESTER: 'Un testeur',
    INVITATION: 'Une personne invitée',
    SUBSCRIPTION: 'Quelqu’un qui suit un élément',
  },
  findings: {
    DELIVERED: { label: 'Il est arrivé', follows: 'Le courriel est réglé.' },
    NOT_DELIVERED: {
      label: 'Il n’est pas arrivé',
      follows: 'Le courriel est renvoyé sous le même Message-ID.',
    },
  },
  digest: 'Envoyer le résumé hebdomadaire',
  digestRan: (week: string, queued: number) => `Semaine ${week} : courriels en file : ${queued}`,
} satisfies typeof en
