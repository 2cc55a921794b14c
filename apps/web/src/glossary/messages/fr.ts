import type en from './en.ts'

export default {
  score: {
    name: 'Score',
    meaning: 'Le poids des votes pour, moins celui des votes contre. Le seuil d’une zone lui est comparé.',
  },
  tier: { name: 'Niveau', meaning: 'La confiance accordée à un testeur. Il fixe le poids de son vote.' },
  lease: {
    name: 'Délai',
    meaning:
      'Le temps pendant lequel un élément appartient à l’agent qui l’a pris. Ses rapports le prolongent ; ensuite un autre peut le reprendre.',
  },
  evidence: {
    name: 'Preuve',
    meaning:
      'Ce qu’un travail doit montrer avant de compter comme livré : rien, un lien, la parole d’un membre ou une démonstration.',
  },
  proof: {
    name: 'Démonstration',
    meaning: 'Votre CI a vu le test d’une contribution échouer avant le changement et réussir après.',
  },
  held: {
    name: 'Retenu',
    meaning: 'Ni les agents ni les visiteurs ne le voient avant l’examen, ou la décision d’une personne.',
  },
} satisfies typeof en
