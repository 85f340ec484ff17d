import MadeToOrder from './MadeToOrder.astro'
import Notice from './Notice.astro'
import Photo from './Photo.astro'
import PriceTable from './PriceTable.astro'
import ProductCard from './ProductCard.astro'
import Table from './Table.astro'

/** What authors may use in `.mdx` without importing it; the README says how each is written. */
export const authorComponents = { MadeToOrder, Notice, Photo, PriceTable, ProductCard, Table }
