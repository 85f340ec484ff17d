import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { MIN_SEARCH, searchOffice } from '#contract/admin/office.ts'
import { fold } from '#domain/text.ts'
import { fullDayWords, windowWords } from '#domain/time/words/day-words.ts'
import type { OfficePage } from '#islands/admin/admin-pages.ts'
import { partAddress, SETTINGS_PARTS } from '#islands/admin/settings/parts/settings-parts.ts'
import { callOptions } from '#islands/query/use-call.ts'

/** Quick typing sends one request. */
const TYPING_MS = 200

/** Something found: what it is, its name, more about it, its address in the admin area, and its picture's file. */
export type Match = { kind: string; name: string; more: string; address: string; image?: string | null }

/** Finds pages, orders, customers, products and vouchers by what is typed. */
export function useFound(typed: string, pages: readonly OfficePage[]) {
  const [term, ask] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => ask(typed.trim()), TYPING_MS)
    return () => clearTimeout(timer)
  }, [typed])
  const isEnough = term.length >= MIN_SEARCH
  const { data, isError, isFetching } = useQuery({
    ...callOptions(searchOffice, { query: { q: term } }),
    enabled: isEnough,
    placeholderData: keepPreviousData,
  })
  const results = isEnough ? data : undefined
  const matches: Match[] = [
    ...findPages(typed, pages),
    ...(results?.orders ?? []).map(({ number, customerName, date, window }) => ({
      kind: 'Order',
      name: `${number}, ${customerName}`,
      more: `${fullDayWords(date)}, ${windowWords(window)}`,
      address: `/admin/orders?order=${number}`,
    })),
    ...(results?.customers ?? []).map(({ key, kind, name, phone }) => ({
      kind: 'Customer',
      name: name || 'Customer without a name',
      more: [phone, kind === 'account' && 'with an account'].filter(Boolean).join(', '),
      address: `/admin/customers?customer=${encodeURIComponent(key)}`,
    })),
    ...(results?.products ?? []).map(({ id, name, image }) => ({
      kind: 'Product',
      name,
      image,
      more: '',
      address: `/admin/products?product=${id}`,
    })),
    ...(results?.vouchers ?? []).map(({ id, code, description }) => ({
      kind: 'Voucher',
      name: code,
      more: description,
      address: `/admin/vouchers?voucher=${id}`,
    })),
  ]
  return { matches, isFailed: isError, isSearching: isFetching || typed.trim() !== term }
}

/** Pages, and parts of the settings, whose title or subjects have a word that begins with each typed one. */
function findPages(typed: string, pages: readonly OfficePage[]): Match[] {
  const words = fold(typed).split(' ').filter(Boolean)
  if (words.length === 0) return []
  const isFound = ({ title, about = '' }: { title: string; about?: string }) => {
    const names = fold(`${title} ${about}`).split(' ')
    return words.every((word) => names.some((one) => one.startsWith(word)))
  }
  const parts = pages.some(({ name }) => name === 'settings') ? SETTINGS_PARTS : []
  return [
    ...parts.filter(isFound).map(({ name, title }) => ({
      kind: 'Setting',
      name: title,
      more: '',
      address: partAddress(name),
    })),
    ...pages.filter(isFound).map(({ name, title, place }) => ({
      kind: 'Page',
      name: title,
      more: place,
      address: `/admin/${name}`,
    })),
  ]
}
