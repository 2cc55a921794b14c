import { problem } from '../../../../core/problem.ts'

export const importUnderway = problem(
  409,
  'import_underway',
  'An import of this workspace is under way: wait for its end, or cancel it.',
)
export const importNotUploading = problem(
  409,
  'import_not_uploading',
  'This import takes no parts any more: it runs, or has ended.',
)
export const partDoesNotFit = problem(
  400,
  'part_does_not_fit',
  'This part does not belong to the import: its number is beyond the last part, it names another number of rows than items, or an item twice.',
)
