import Papa from 'papaparse'
import { unguard } from './cells.ts'
import { documentedColumns } from './table.ts'

/** A first line that names the sign between cells; Excel does not show it, so it is not counted either. */
const SEPARATOR_LINE = /^sep=(.)\r?\n/i
const DELIMITERS = [',', ';', '\t'] as const

/** A file that is no table of products, in words for the person who chose it. */
class CsvError extends Error {
  override name = 'CsvError'
}

/** The cells of a file, whatever divides them; throws `CsvError`. */
export function readCsv(bytes: ArrayBuffer): string[][] {
  const decoded = decode(bytes)
  const [first = '', named] = SEPARATOR_LINE.exec(decoded) ?? []
  const text = decoded.slice(first.length)
  const delimiter = named ?? delimiterOf(text)
  const { data, errors } = Papa.parse<string[]>(text, { delimiter })
  const [error] = errors
  if (error) throw new CsvError(`Line ${(error.row ?? 0) + 1}: ${error.message}`)
  return data.map((cells) => cells.map(unguard))
}

function decode(bytes: ArrayBuffer): string {
  try {
    // The mark at its beginning, if there is one, is left out.
    return new TextDecoder(encodingOf(new Uint8Array(bytes)), { fatal: true }).decode(bytes)
  } catch (cause) {
    throw new CsvError('The file is not UTF-8. In Excel, save it as “CSV UTF-8”.', { cause })
  }
}

/** “Unicode text” of a spreadsheet is UTF-16: it begins with a mark, or has a zero in every second byte. */
function encodingOf([one = 0, two = 0, three = 0, four = 0]: Uint8Array): string {
  if ((one === 0xff && two === 0xfe) || (two === 0 && four === 0 && one !== 0)) return 'utf-16le'
  if ((one === 0xfe && two === 0xff) || (one === 0 && three === 0 && two !== 0)) return 'utf-16be'
  return 'utf-8'
}

/** Spreadsheets divide cells as their country does: the sign is used that makes most known columns of the header. */
function delimiterOf(text: string): string {
  const names = documentedColumns(true).map(({ name }) => name)
  const columnCount = (delimiter: string) => {
    const [header = []] = Papa.parse<string[]>(text, { delimiter, preview: 1 }).data
    return header.filter((cell) => names.includes(cell.trim())).length
  }
  return DELIMITERS.toSorted((one, other) => columnCount(other) - columnCount(one))[0] ?? ','
}
