import { buildIfStale } from '../scripts/build.mjs'

/** Builds before the first test: two workers that each start a server would build at the same time, and one would fail. */
export default async function buildFirst(): Promise<void> {
  if (!(await buildIfStale())) throw new Error('The build failed. What is wrong stands above.')
}
