export { batches, shapedRows, splitItem } from './batches.ts'
export { type ColumnName, columnNames, isColumnName } from './columns.ts'
export { mapColumns, readHeading } from './csv.ts'
export { isByTitle } from './csv-rows.ts'
export { type DateOrder, dateOrders } from './dates.ts'
export { findEncoding, listReadings, type Reading } from './encoding.ts'
export { droppedFile, type ExportFile } from './file.ts'
export { type Format, formatOf, formats, readExport } from './files.ts'
export { type FaultCode, type Note, type NoteCode, note, noteCodes, UnreadableFile } from './notes.ts'
export { type BadRow, isBad, type Read } from './row.ts'
export {
  type ItemBody,
  type ItemStatus,
  itemStatuses,
  type Shaped,
  statusKey,
  type Wanted,
} from './shaping.ts'
