import type en from './en.ts'

export default {
  title: 'Votre espace de travail',
  note: 'Il contient vos zones, ce que disent les gens, et ce qu’en font les agents.',
  name: 'Nom',
  nameHint: 'Par exemple votre entreprise ou produit. Vous pourrez le changer.',
  create: 'Créer l’espace',
  already: 'Vous avez déjà un espace de travail',
  open: 'L’ouvrir',
  choose: 'Choisissez un espace de travail',
} satisfies typeof en
