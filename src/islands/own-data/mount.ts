import { createElement } from 'react'
import { mountIsland } from '#islands/error/mount-island.ts'
import { YourData } from './YourData.tsx'

const container = document.querySelector<HTMLElement>('#your-data')
if (container) mountIsland(container, createElement(YourData))
