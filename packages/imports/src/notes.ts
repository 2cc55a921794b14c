/** The kinds of remarks about rows and files. Pages have a sentence for each in every language. */
export const noteCodes = [
  // Rows that cannot become items, or were left out on purpose.
  'no_id',
  'id_too_long',
  'no_title',
  'no_zone',
  'votes_unreadable',
  'id_twice',
  'not_csv',
  'pull_request',
  'template',
  'deleted_there',
  'spam_there',
  'too_many_items',
  // Values of rows that were changed or left out.
  'held_there',
  'title_cut',
  'text_cut',
  'status_unknown',
  'in_work_there',
  'votes_below_zero',
  'address_left_out',
  'author_left_out',
  'mail_address_left_out',
  'time_unreadable',
  'comment_spam',
  'comment_deleted',
  'comment_empty',
  'comment_held',
  // The file as a whole.
  'fields_left_out',
  'comments_strayed',
  'comments_missing',
  'encoding_guessed',
  'found_by_title',
] as const
export type NoteCode = (typeof noteCodes)[number]

/** A remark in the report of an import. */
export interface Note {
  code: NoteCode
  /** The value from the file, or the number, that the sentence mentions. */
  value?: string
  /** The sentence that the command line prints. */
  text: string
}

/** Makes a remark. */
export function note(code: NoteCode, text: string, value?: string): Note {
  return { code, text, ...(value !== undefined && { value }) }
}
/** Receives a remark about the file as a whole. */
export type Tell = (note: Note) => void

/** The reasons for which a file is not read, or not before a person has answered a question. */
export type FaultCode =
  | 'not_csv_file'
  | 'too_large'
  | 'not_fider'
  | 'not_json'
  | 'not_zip'
  | 'no_posts'
  | 'no_title_column'
  | 'no_such_column'
  | 'encoding_wrong'
  | 'encoding_open'
  | 'dates_open'

/** A file that is not read; the message is the sentence of the command. */
export class UnreadableFile extends Error {
  override readonly name = 'UnreadableFile'
  readonly code: FaultCode
  /** The values from the file that the sentence mentions. */
  readonly values: readonly string[]
  constructor(code: FaultCode, message: string, values: readonly string[] = []) {
    super(message)
    this.code = code
    this.values = values
  }
}
