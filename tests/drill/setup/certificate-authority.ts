import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const PROGRAM = '/usr/bin/openssl'

/** Whether this machine can make certificates. */
export const hasOpenssl = existsSync(PROGRAM)

/** A certificate with its key, both PEM. */
export type Certificate = { key: string; cert: string }

/** A certificate authority of a drill: `file` is its own certificate, for `NODE_EXTRA_CA_CERTS`. */
export type CertificateAuthority = {
  file: string
  /** Certifies this machine's `localhost` for any time, also for one that is over. */
  certify: (from: Date, until: Date) => Promise<Certificate>
  remove: () => Promise<void>
}

/** Makes an authority with a key of its own. */
export async function openAuthority(): Promise<CertificateAuthority> {
  const folder = await mkdtemp(join(tmpdir(), 'pugon-authority-'))
  const at = (name: string) => join(folder, name)
  const openssl = (...words: string[]) => execFileSync(PROGRAM, words, { cwd: folder, stdio: 'pipe' })
  const newKey = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes']
  await writeFile(at('openssl.cnf'), configuration(folder))
  await writeFile(at('index.txt'), '')
  openssl(
    'req',
    '-x509',
    ...newKey,
    '-subj',
    '/CN=Drill',
    '-days',
    '2',
    '-keyout',
    'ca.key',
    '-out',
    'ca.pem',
  )
  openssl('req', '-new', ...newKey, '-subj', '/CN=localhost', '-keyout', 'host.key', '-out', 'host.csr')
  return {
    file: at('ca.pem'),
    certify: async (from, until) => {
      const dates = ['-startdate', opensslTime(from), '-enddate', opensslTime(until)]
      const files = ['-in', 'host.csr', '-out', 'host.pem', '-notext']
      openssl('ca', '-batch', '-config', 'openssl.cnf', '-extensions', 'host', ...dates, ...files)
      return { key: await readFile(at('host.key'), 'utf8'), cert: await readFile(at('host.pem'), 'utf8') }
    },
    remove: () => rm(folder, { recursive: true }),
  }
}

/** Only `openssl ca` can certify for a time that is over. */
function configuration(folder: string): string {
  return `[ca]
default_ca = drill
[drill]
database = ${folder}/index.txt
new_certs_dir = ${folder}
certificate = ${folder}/ca.pem
private_key = ${folder}/ca.key
default_md = sha256
unique_subject = no
rand_serial = yes
policy = any
[any]
commonName = supplied
[host]
subjectAltName = DNS:localhost
`
}

/** As `20261127081500Z`. */
function opensslTime(moment: Date): string {
  return `${moment.toISOString().replaceAll(/[-:T]/g, '').slice(0, 14)}Z`
}
