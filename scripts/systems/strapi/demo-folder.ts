import { resolve } from 'node:path'

// `npm run strapi:demo -- FOLDER` writes the demo programme in the format that the Strapi project imports
// (DEMO_CONTENT).

await import('../../runtime/typescript-imports.ts')
const { writeStrapiDemo } = await import('./demo.ts')

const folder = process.argv[2]
if (folder === undefined) {
  console.error('Say where to write it: npm run strapi:demo -- FOLDER')
  process.exit(1)
}
await writeStrapiDemo(resolve(folder))
console.log(
  `The demo programme is in ${resolve(folder)}. Name it in DEMO_CONTENT before Strapi starts for the first time.`,
)
