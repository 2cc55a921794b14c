import { type Static, type TOptional, type TSchema, Type } from 'typebox'

/** A stored field of a noun. Its column, its place in answers and requests and its initial value follow from this. */
export interface Field<Shown extends TSchema = TSchema, Given extends TSchema = TSchema> {
  /** The type of its column. */
  column: string
  /** Its schema in answers. */
  shown: Shown
  /** Its schema in requests. */
  given: Given
  /** The value of a new row whose request leaves the field out. */
  initial: unknown
}
export type FieldsOf = Readonly<Record<string, Field>>

/** Declares a field, whose initial value must be one that answers may show. */
export function field<Shown extends TSchema, Given extends TSchema>(
  declared: Field<Shown, Given> & { initial: Static<Shown> },
): Field<Shown, Given> {
  return declared
}

/** A row with these fields. */
export type RowOf<Fields extends FieldsOf> = { [Name in keyof Fields]: Static<Fields[Name]['shown']> }

/**
 * The fields that hold free text, as a text or a list of texts. Agents read redacted copies of these, so each field
 * needs one.
 */
export type TextsOf<Fields extends FieldsOf> = {
  [Name in keyof Fields]: IsText<NonNullable<Static<Fields[Name]['shown']>>> extends true ? Name : never
}[keyof Fields]
type IsText<Value> = Value extends readonly (infer Each)[]
  ? IsText<Each>
  : string extends Value
    ? true
    : false

export const namesOf = <Fields extends FieldsOf>(fields: Fields) =>
  Object.keys(fields) as (keyof Fields & string)[]

/** Returns the properties of an answer. */
export function answerProperties<Fields extends FieldsOf>(fields: Fields) {
  return mapEachField(fields, ({ shown }) => shown) as { [Name in keyof Fields]: Fields[Name]['shown'] }
}

/** Returns the properties of a request, all optional. */
export function requestProperties<Fields extends FieldsOf>(fields: Fields) {
  return mapEachField(fields, ({ given }) => Type.Optional(given)) as {
    [Name in keyof Fields]: TOptional<Fields[Name]['given']>
  }
}

/** Returns the given values, and the initial value of every other field. */
export function withInitialValues<Fields extends FieldsOf>(
  fields: Fields,
  given: Partial<RowOf<Fields>>,
): RowOf<Fields> {
  return mapEachField(fields, ({ initial }, name) => given[name] ?? initial) as RowOf<Fields>
}

function mapEachField<Fields extends FieldsOf>(
  fields: Fields,
  of: (one: Field, name: keyof Fields) => unknown,
) {
  return Object.fromEntries(Object.entries(fields).map(([name, one]) => [name, of(one, name)]))
}
