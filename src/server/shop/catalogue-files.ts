import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { readProduct } from '#contract/catalogue/raw-product.ts'
import { type SiteFacts, siteFacts } from '#contract/content/site.ts'
import { day } from '#contract/date.ts'
import { pesoAmount } from '#contract/money.ts'
import type { Product } from '#domain/product/product.ts'
import { ConfigError } from '#server/flow/config-error.ts'
import { toFieldProblems } from '#server/http/bodies/field-problems.ts'

/** Words in Filipino, of files that have some. */
const words = z._default(z.nullable(z.string()), null)

const seedCategory = z.object({
  id: z.int(),
  name: z.string(),
  slug: z.string(),
  description: z.string(),
  nameFilipino: words,
  descriptionFilipino: words,
  parent: z.nullable(z.object({ id: z.int() })),
  isActive: z.boolean(),
  isFeatured: z.boolean(),
  sortOrder: z.int(),
  createdAt: z.string(),
  updatedAt: z.string(),
})

const seedOccasion = z.object({
  id: z.int(),
  name: z.string(),
  slug: z.string(),
  description: z.string(),
  nameFilipino: words,
  descriptionFilipino: words,
  productIds: z.array(z.int()),
  isActive: z.boolean(),
  sortOrder: z.int(),
  homeFrom: z.nullable(day),
  homeUntil: z.nullable(day),
  createdAt: z.string(),
  updatedAt: z.string(),
})

const seedVoucher = z.object({
  id: z.int(),
  code: z.string(),
  type: z.enum(['PERCENTAGE', 'FIXED_AMOUNT', 'CATEGORY_SPECIFIC']),
  value: z.number(),
  description: z.string(),
  descriptionFilipino: words,
  minOrderAmount: pesoAmount,
  maxDiscountCap: z.nullable(pesoAmount),
  categoryIds: z.array(z.int()),
  startsAt: z.nullable(z.string()),
  expiresAt: z.nullable(z.string()),
  usageLimit: z.nullable(z.int()),
  perCustomerLimit: z._default(z.nullable(z.int()), null),
  isPublic: z.boolean(),
})

export type SeedOccasion = z.output<typeof seedOccasion>

/** A file can contain more mistakes than anyone reads. */
const MAX_MISTAKES = 20

/** All that the catalogue's folder says: the shop's own facts, and what an empty database is filled with. */
export type CatalogueFiles = {
  facts: SiteFacts
  categories: z.output<typeof seedCategory>[]
  products: Product[]
  occasions: SeedOccasion[]
  vouchers: z.output<typeof seedVoucher>[]
}

/** Mistakes in one file, a sentence each. */
class Misread extends Error {
  readonly mistakes: readonly string[]

  constructor(mistakes: readonly string[]) {
    super(mistakes.join(' '))
    this.mistakes = mistakes
  }
}

/** Reads all files of the catalogue's folder. Throws one `ConfigError` with a sentence for each mistake in them. */
export async function readCatalogueFiles(folder: string): Promise<CatalogueFiles> {
  const mistakes: string[] = []
  const read = async <Value>(name: string, parse: (content: unknown) => Value): Promise<Value | null> => {
    const path = join(folder, name)
    try {
      return parse(JSON.parse(await readFile(path, 'utf8')))
    } catch (error) {
      const fileMistakes =
        error instanceof Misread ? error.mistakes : [unreadable(error as NodeJS.ErrnoException)]
      mistakes.push(...fileMistakes.map((words) => `${path}: ${words}.`))
      return null
    }
  }
  const facts = await read('site.json', by(siteFacts))
  const categories = await read('categories.json', by(z.array(seedCategory)))
  const products = await read('products.json', readProducts)
  const occasions = await read('occasions.json', by(z.array(seedOccasion)))
  const vouchers = await read('vouchers.json', by(z.array(seedVoucher)))
  if (facts && categories && products && occasions && vouchers) {
    return { facts, categories, products, occasions, vouchers }
  }
  throw new ConfigError(mistakes.join('\n'))
}

/** Why a file could not be read at all, without its path. */
function unreadable({ code, message }: NodeJS.ErrnoException): string {
  if (code === 'ENOENT') return 'the file is missing'
  return code ? `the file cannot be read (${code})` : message
}

function by<Value>(schema: z.core.$ZodType<Value>) {
  return (content: unknown): Value => {
    const result = z.safeParse(schema, content, { reportInput: true })
    if (result.success) return result.data
    throw new Misread(toFieldProblems(result.error).map(({ message }) => message))
  }
}

function readProducts(content: unknown): Product[] {
  const products: Product[] = []
  const mistakes: string[] = []
  for (const [index, one] of by(z.array(z.unknown()))(content).entries()) {
    try {
      products.push(readProduct(one))
    } catch (error) {
      if (!(error instanceof z.core.$ZodError)) throw error
      mistakes.push(...toFieldProblems(error, `[${index}]`).map(({ message }) => message))
    }
  }
  if (mistakes.length > 0) throw new Misread(mistakes.slice(0, MAX_MISTAKES))
  return products
}
