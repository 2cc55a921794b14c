import { plural } from '../../../../text/plural.ts'
import type en from './en.ts'

export default {
  title: 'Démarrage',
  done: (done, all) => `${done} sur ${all} faits`,
  isDone: 'Fait',
  lead: 'Dans deux minutes, votre premier élément sera ici. Chaque étape se coche d’elle-même dès qu’elle est faite.',
  landing: 'Les premiers éléments',
  waiting: 'En attente du premier élément',
  waitingWhy: 'Il apparaît ici de lui-même dès que quelqu’un l’envoie.',
  itIsThere: 'Il est là',
  landed: (n) => plural('fr', n, { one: '1 nouvel élément', other: `${n} nouveaux éléments` }),
  nowReady: (n) => plural('fr', n, { one: '1 élément est prêt', other: `${n} éléments sont prêts` }),
  toPulse: 'Aller au pouls',
  zonesThere: 'Vous avez :',
  zoneName: 'Nom',
  zoneId: 'Id de zone',
  zoneType: 'Ce qu’elle recueille',
  createZone: 'Créer la zone',
  zoneMade: 'Zone créée',
  zoneNeeds: 'Une zone a besoin d’un nom et d’un id.',
  needsMember: 'Le rôle MEMBER est nécessaire.',
  needsAdmin: 'Le rôle ADMIN est nécessaire.',
  copyTag: 'Copier la balise',
  openPlayground: 'Ouvrir le terrain d’essai à côté et envoyer quelque chose',
  origin: 'Adresse de votre site',
  originWrong: 'Ce n’est pas l’adresse d’un site.',
  originNeeds: 'Saisissez l’adresse de votre site.',
  addOrigin: 'Autoriser',
  originAdded: 'Origine autorisée',
  agent: 'Agent',
  makeAgentKey: 'Créer une clé pour l’agent',
  copyCommand: 'Copier la commande',
  toInbox: 'Voir les éléments',
  toInvites: 'Inviter des testeurs',
  toLoop: 'Ouvrir la boucle',
  steps: {
    ZONE_CREATED: {
      title: 'Créer une zone',
      why: 'Une zone est un endroit de votre produit qui recueille des retours. Elle dit quel score rend un élément prêt.',
    },
    FEEDBACK_RECEIVED: {
      title: 'Recevoir le premier élément',
      why: 'Placez cette balise dans une de vos pages. Sa clé est publique : elle ne peut qu’envoyer et voter.',
    },
    VOTE_RECEIVED: {
      title: 'Recevoir le premier vote',
      why: 'Les votes portent un élément à son seuil. Votez dans le panneau du widget.',
    },
    ORIGINS_SET: {
      title: 'Nommer votre site',
      why: 'Seules ses pages pourront alors utiliser votre clé. D’ici là, toutes le peuvent.',
    },
    TESTERS_INVITED: {
      title: 'Inviter des testeurs',
      why: 'Leurs votes peuvent peser plus, ils confirment ce qui est livré et gagnent des récompenses.',
    },
    MCP_KEY_CREATED: {
      title: 'Connecter un agent de code',
      why: 'L’agent prend les éléments prêts et rend compte. Mettez sa clé dans GROUNDSWELL_API_KEY, puis lancez la commande.',
    },
    DEPLOYMENT_STARTED: {
      title: 'Laisser l’agent prendre un élément',
      why: 'Dites « prends l’élément suivant de groundswell et livre-le ». Vous voyez chaque étape.',
    },
    ITEM_DEPLOYED: {
      title: 'Livrer le premier élément',
      why: 'Les personnes qui l’ont demandé sont prévenues et le vérifient.',
    },
  },
} satisfies typeof en
