import type en from './en.ts'

export default {
  score: {
    name: 'Punktzahl',
    meaning:
      'Die Gewichte der Stimmen für einen Eintrag, abzüglich derer dagegen. Die Schwelle einer Zone wird mit ihr verglichen.',
  },
  tier: {
    name: 'Stufe',
    meaning: 'Wie sehr einem Tester vertraut wird. Sie bestimmt, wie viel seine Stimme wiegt.',
  },
  lease: {
    name: 'Frist',
    meaning:
      'So lange gehört ein Eintrag dem Agenten, der ihn übernommen hat. Seine Berichte verlängern sie; danach darf ein anderer übernehmen.',
  },
  evidence: {
    name: 'Nachweis',
    meaning:
      'Was Arbeit zeigen muss, bevor sie als ausgeliefert gilt: nichts, einen Link, das Wort eines Mitglieds oder einen Beweis.',
  },
  proof: {
    name: 'Beweis',
    meaning:
      'Die eigene CI hat den Test eines Beitrags vor der Änderung fehlschlagen und danach bestehen sehen.',
  },
  held: {
    name: 'Zurückgehalten',
    meaning: 'Agenten und Besucher sehen es nicht, bis es geprüft ist oder ein Mensch entscheidet.',
  },
} satisfies typeof en
