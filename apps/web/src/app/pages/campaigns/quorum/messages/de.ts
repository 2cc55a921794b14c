import type en from './en.ts'

export default {
  title: 'Vor der Übernahme',
  asks: 'Wer darum gebeten hat, entscheidet vor der Übernahme',
  asksHint:
    'Autor und Unterstützer sehen sich eine Vorschau des Pull Requests an. Ihre Antworten machen den Check grün oder rot.',
  environment: 'Umgebung',
  environmentHint: 'Wie GitHub sie nennt. Das Repository nennt, wessen Deployments geglaubt wird.',
  by: 'Antworten zählen',
  kinds: {
    NUMBER: 'Jede einmal',
    WEIGHT: 'Nach dem Gewicht des Testers',
  },
  quorum: 'Quorum',
  quorumHint: 'So viele gleiche Antworten entscheiden.',
  hours: 'Zeit in Stunden',
  hoursHint: 'Höchstens 168, eine Woche.',
  silence: 'Ohne Quorum in dieser Zeit',
  silenceHint: 'Nur ein Administrator lässt Schweigen gelten.',
  silences: {
    FAIL: 'Durchfallen',
    ASK_A_MEMBER: 'Ein Mitglied fragen',
    PASS: 'Bestehen ohne Einwand',
  },
  hosts: 'Hosts der Vorschauen',
  hostsHint: 'Einer je Zeile; ein Stern im ersten Namen steht für einen Teil davon.',
} satisfies typeof en
