/** Feedback as people write it, combined from a hundred phrases, so that no two texts are alike and all are honest. */

const openings = [
  'The list jumps back to the top',
  'The total changes after the page has loaded',
  'I cannot find the button for the export',
  'The search forgets my words',
  'The dark theme makes the labels hard to read',
  'Saving takes longer than it did last week',
  'The date picker opens behind the panel',
  'My draft was gone this morning',
  'The chart shows last month only',
  'Undo removes more than the last change',
]
const circumstances = [
  'when I go back from the details',
  'on a small phone',
  'with two tabs open',
  'after about 10 minutes',
  'in Firefox 141 on Linux',
  'since version 4.2.1',
  'while the upload is still running',
  'with more than 200 rows',
  'if the window is narrower than 900 pixels',
  'right after signing in',
]
const consequences = [
  'so I have to begin again',
  'and nobody on the team noticed for days',
  'which costs us half an hour every Monday',
  'but a reload helps',
  'and the support page does not mention it',
  'so I keep a copy in a text file now',
  'which makes the feature useless for my class',
  'and my colleague sees the same',
]
const wishes = [
  'Please keep the position.',
  'A short message would be enough.',
  'It would help if the old view came back as an option.',
  'Could the table remember its columns?',
  'I expected the filter to stay as it was.',
  'A keyboard shortcut would save me a lot of clicks.',
  'Otherwise I like the new layout very much, thank you!',
  'Maybe show the number of results beside the title.',
]

export interface WrittenFeedback {
  title: string
  description: string
}

/** Returns a title of some 60 characters and a description of `length`. */
export function writeFeedback(length = 300): WrittenFeedback {
  let description = ''
  while (description.length < length)
    description += `${pickRandom(openings)} ${pickRandom(circumstances)}, ${pickRandom(consequences)}. ${pickRandom(wishes)} `
  return {
    title: `${pickRandom(openings)} ${pickRandom(circumstances)}`.slice(0, 120),
    description: `${description.slice(0, length - 1).trimEnd()}.`,
  }
}

function pickRandom(phrases: readonly string[]): string {
  return phrases[Math.floor(Math.random() * phrases.length)]!
}
