import { problem } from '../../../core/problem.ts'

export const captureOff = problem(
  403,
  'capture_off',
  'The zone does not take this part of a recording: leave it out, or switch it on in the zone’s `capture`.',
)
export const recordingTooLarge = problem(
  400,
  'recording_too_large',
  'The different names, addresses and lines of a recording are too many to be screened: send fewer steps.',
)
export const recordingIncomplete = problem(
  400,
  'recording_incomplete',
  'A step lacks what its kind needs: `navigate` a path, `press` a key, `select` an option, `drag` a second element, `resize` a size, and all but `navigate` and `resize` an element.',
)
export const expectationIncomplete = problem(
  400,
  'expectation_incomplete',
  'An expectation has the fields of its kind and no other: `visible` and `absent` an element, `text` an element and the right text or the step that typed it, `name` an element and the right name, `request` a method and a path, `address` a path, `console` at most a text, `reaction` none.',
)
export const recordingChanged = problem(
  409,
  'recording_changed',
  'The recording was replaced meanwhile: read it again.',
)
