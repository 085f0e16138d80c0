// Serves section 7 on this machine: `node … tests/upstream/section-7/serve.ts PORT WRITING,WRITING…` (see `writings.ts`)
import { listenSection7, mondayTwoWeeksAgo } from './listen'
import { demoSection7 } from './programme'
import { type WritingName, writings } from './writings'

const [port = '8107', named = ''] = process.argv.slice(2)
const names = named.split(',').filter((name): name is WritingName => name in writings)
const server = await demoSection7(() => new Date(), mondayTwoWeeksAgo(new Date()), { writings: names })
await listenSection7(server, Number(port))
console.log(`section 7 at http://127.0.0.1:${port}, ${names.join(' ')}`)
