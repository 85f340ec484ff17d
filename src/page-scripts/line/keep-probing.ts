import { currentLine, EMERGENCY_KEY } from '#client/network/line.ts'
import { probe, probeEvery } from '#client/network/probe.ts'
import { LINE_KEY } from '#client/network/samples.ts'
import { noteLoss } from '#client/network/slow-line.ts'
import { readLocal } from '#client/storage/local-storage.ts'
import { readSession } from '#client/storage/session-storage.ts'
import { afterProbe } from '#domain/page/network/after-probe.ts'
import { decodeEmergency, type Emergency, isEmergency } from '#domain/page/network/emergency.ts'
import { decodeLineRecord } from '#domain/page/network/line/line-record.ts'
import { mayProbe } from '#domain/page/network/saving.ts'
import { writeData } from './count-data.ts'
import { tellWorker } from './worker-talk.ts'

let wasAway = false

/**
 * Probes the shop every 30 s on phones and every 60 s elsewhere, counted from page to page, as long as the page is seen and
 * nobody saves (§9, D50, D54). A first page costs no probe.
 */
export function keepProbing(): void {
  const every = probeEvery()
  const { probedAt } = decodeLineRecord(readSession(LINE_KEY))
  const now = Date.now()
  if (probedAt === 0 || probedAt > now) writeData({ probedAt: now })
  const wait = probedAt === 0 ? every : Math.min(every, Math.max(0, probedAt + every - now))
  const probeWhenSeen = () => {
    if (!document.hidden && mayProbe(currentLine())) void probeOnce()
    setTimeout(probeWhenSeen, every)
  }
  setTimeout(probeWhenSeen, wait)
}

async function probeOnce(): Promise<void> {
  writeData({ probedAt: Date.now() })
  const answer = await probe()
  if (!answer) noteLoss()
  noteProbe(answer && answer.emergency === true)
  // A line that was there in name only: everything that waits for the browser's own event goes on.
  if (answer && wasAway) dispatchEvent(new Event('online'))
  wasAway = !answer
}

/** Keeps what a probe has shown, and tells page and worker when emergency mode begins or ends (D55). */
function noteProbe(isShops: boolean | null): void {
  const before = decodeEmergency(readLocal(EMERGENCY_KEY))
  const after = afterProbe(before, isShops)
  if (JSON.stringify(after) !== JSON.stringify(before)) keepEmergency(after)
  if (isEmergency(after) === isEmergency(before)) return
  tellWorker()
  dispatchEvent(new Event(EMERGENCY_KEY))
}

function keepEmergency(emergency: Emergency): void {
  try {
    localStorage.setItem(EMERGENCY_KEY, JSON.stringify(emergency))
  } catch {
    // Full or forbidden: the next page begins without.
  }
}
