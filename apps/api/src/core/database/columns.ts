import { type FieldsOf, namesOf } from '../fields.ts'
import { fragment, joinSql, Sql, sql } from './sql.ts'

/** Returns the column of a field: `zoneId` is stored in `zone_id`. */
export const columnName = (field: string) => field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

const joinColumns = (parts: readonly string[]): Sql => fragment(parts.join(', '))

/**
 * Returns the columns of these fields, such as `id, zone_id`, or `z.id, z.zone_id` with a table's short name.
 *
 * @param instead expressions, without parameters, that replace a column and are selected under its name
 */
export function columnsOf(
  fields: readonly string[],
  table?: string,
  instead: Readonly<Record<string, Sql>> = {},
): Sql {
  const prefix = table ? `${table}.` : ''
  return joinColumns(
    fields.map((field) => {
      const name = columnName(field)
      return instead[field] ? `${constantText(instead[field])} as ${name}` : prefix + name
    }),
  )
}

/**
 * Compiles an expression without parameters to text, once, so that requests need not compile it. Throws if it has
 * parameters.
 */
function constantText(expression: Sql): string {
  const { text, values } = expression.compile()
  if (values.length > 0) throw new Error(`A list of columns takes no parameters: ${text}`)
  return text
}

/** Returns assignments that update all fields, such as `name = given.name`. */
export function assignedFrom(table: string, fields: FieldsOf): Sql {
  return joinColumns(namesOf(fields).map((field) => `${columnName(field)} = ${table}.${columnName(field)}`))
}

/** Returns assignments that set these fields to null. */
export function emptiedColumns(fields: readonly string[]): Sql {
  return joinColumns(fields.map((field) => `${columnName(field)} = null`))
}

/** Returns the columns with their types, for `jsonb_to_recordset`. */
export function typedColumns(fields: FieldsOf): Sql {
  return joinColumns(Object.entries(fields).map(([field, { column }]) => `${columnName(field)} ${column}`))
}

type RowWith<Fields extends FieldsOf> = Readonly<Record<keyof Fields, unknown>>

/** Returns the values of a row by column, for `jsonb_to_recordset`. */
export function recordOf<Fields extends FieldsOf>(fields: Fields, row: RowWith<Fields>) {
  return Object.fromEntries(namesOf(fields).map((field) => [columnName(field), row[field]]))
}

/** Returns the values of one row as parameters, in the order of its fields. */
export function valuesOf<Fields extends FieldsOf>(fields: Fields, row: RowWith<Fields>): Sql {
  return joinSql(
    namesOf(fields).map((field) => parameter(fields, row, field)),
    ', ',
  )
}

/** Returns assignments of the values of one row, as parameters. */
export function assignedValues<Fields extends FieldsOf>(fields: Fields, row: RowWith<Fields>): Sql {
  return joinSql(
    namesOf(fields).map((field) => sql`${fragment(columnName(field))} = ${parameter(fields, row, field)}`),
    ', ',
  )
}

function parameter<Fields extends FieldsOf>(fields: Fields, row: RowWith<Fields>, field: keyof Fields): Sql {
  const { column } = fields[field]!
  const value = row[field]
  const given = column === 'jsonb' && value !== null ? JSON.stringify(value) : value
  return sql`${given}::${fragment(column)}`
}

/** Makes the arguments of `unnest` for many rows: one list for each field, cast to its type. */
export function listsOf<Name extends string>(
  fields: readonly { name: Name; column: string }[],
): (rows: readonly Readonly<Record<Name, unknown>>[]) => Sql {
  const casts = fields.map(({ column }) => `::${column}[]`)
  const texts = ['', ...casts.map((cast, at) => (at < casts.length - 1 ? `${cast}, ` : cast))]
  const cellOf = (value: unknown, column: string) =>
    column === 'jsonb' && value != null ? JSON.stringify(value) : (value ?? null)
  return (rows) =>
    new Sql(
      texts,
      fields.map(({ name, column }) => rows.map((row) => cellOf(row[name], column))),
    )
}
