import { createElement } from 'react'
import { drawWhile } from '#client/progress/draw-stages.ts'
import { mountIsland } from '#islands/error/mount-island.ts'
import { $search, typeTerm } from '#stores/page/search.ts'
import { Suggestions } from './Suggestions.tsx'

let isMounted = false

/** Turns the header's form into a search with suggestions. Text typed before counts. */
export function mountSearch(panel: HTMLElement): void {
  const input = panel.querySelector('input')
  const container = panel.querySelector('[data-search-suggestions]')
  if (isMounted || !input || !container) return
  isMounted = true
  mountIsland(container, createElement(Suggestions, { input }))
  const draw = drawWhile()
  $search.subscribe(({ status }) => {
    panel.dataset['state'] = status
    draw(status === 'searching', panel, status === 'failed')
  })
  // On the result page the words that were searched for are still there.
  input.value ||= new URLSearchParams(location.search).get('q') ?? ''
  input.addEventListener('input', () => typeTerm(input.value))
  panel.addEventListener('toggle', () => input.select())
  panel.addEventListener('focusout', ({ relatedTarget }) => {
    if (relatedTarget instanceof Node && !panel.contains(relatedTarget)) panel.hidePopover()
  })
  typeTerm(input.value)
}
