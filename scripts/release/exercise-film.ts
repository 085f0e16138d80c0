import { spawnSync } from 'node:child_process'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type * as movementModule from '../../components/pictogram/movement.ts'
import type * as pictogramPoseModule from '../../components/pictogram/pictogram-pose.tsx'
import type * as posesModule from '../../components/pictogram/poses.ts'
import { root } from '../runtime/run-node.ts'
import { findBrowser } from '../systems/find-browser.ts'
import { loadModules } from './load-modules.ts'

// Renders the demo's video of an exercise from its pictogram, into .contact-sheet/. Needs ffmpeg on the machine: `node
// scripts/release/exercise-film.ts`.

const slug = 'sit-to-stand'
const perSecond = 15

// `until` in seconds; `share` is the position of the movement (0 the start, 1 the end); `words` is the caption.
const scenes = [
  { until: 3, share: 0, words: 'Sit near the front of a firm chair, feet flat on the floor.' },
  { until: 5.5, share: 0.12, words: 'Lean forward until your nose is over your toes.' },
  { until: 9, share: 1, words: 'Push through both feet and stand up slowly.' },
  { until: 10.5, share: 1, words: 'Stand tall.' },
  { until: 14.5, share: 0, words: 'Sit down slowly. Count to 3.' },
  { until: 16, share: 0, words: 'Rest, then do it again.' },
]

const [{ PoseDrawing }, { figureAt }, { poses }, { default: styles }] = await loadModules<
  [typeof pictogramPoseModule, typeof movementModule, typeof posesModule, { default: string }]
>(
  '/components/exercise/pictogram-pose.tsx',
  '/components/exercise/movement.ts',
  '/components/exercise/poses.ts',
  '/app/globals.css?inline',
)

const folder = join(root, '.contact-sheet', 'film')
await rm(folder, { recursive: true, force: true })
await mkdir(folder, { recursive: true })
const browser = await chromium.launch({
  executablePath: (await findBrowser()).path,
  args: ['--no-sandbox', '--disable-gpu'],
})
const page = await browser.newPage({ viewport: { width: 640, height: 360 }, colorScheme: 'light' })
await page.setContent(`<style>${styles}</style><body class="bg-mat"></body>`)

const pose = poses[slug]
if (pose === undefined) throw new Error(`There is no pose of ${slug}.`)
const length = scenes.at(-1)?.until ?? 0
for (let frame = 0; frame < length * perSecond; frame++) {
  const { share, words } = sceneAt(frame / perSecond)
  const drawing = renderToStaticMarkup(
    createElement(
      'svg',
      { viewBox: '-39 0 178 100', width: 640, height: 360, className: 'block' },
      createElement(PoseDrawing, { pose, moving: figureAt(pose, share) }),
    ),
  )
  await page.evaluate(
    ([svg = '', text = '']) => {
      document.body.innerHTML = svg
      document.body.title = text
    },
    [drawing, words],
  )
  await page.screenshot({ path: join(folder, `${String(frame).padStart(4, '0')}.png`) })
}
await browser.close()

const film = join(root, '.contact-sheet', `${slug}.mp4`)
const made = spawnSync(
  'ffmpeg',
  [
    ...['-y', '-loglevel', 'error', '-framerate', String(perSecond), '-i', join(folder, '%04d.png')],
    ...[
      '-c:v',
      'libx264',
      '-preset',
      'veryslow',
      '-crf',
      '24',
      '-pix_fmt',
      'yuv420p',
      '-movflags',
      '+faststart',
    ],
    film,
  ],
  { stdio: 'inherit' },
)
await rm(folder, { recursive: true })
if (made.status === 0) console.log(`${film}\n\n${captions()}`)
else process.exitCode = 1

function sceneAt(second: number) {
  const index = scenes.findIndex(({ until }) => second < until)
  const { until, share, words } = scenes[index] ?? { until: 0, share: 0, words: '' }
  const before = scenes[index - 1] ?? { until: 0, share: 0 }
  const way = (second - before.until) / (until - before.until)
  return { share: before.share + (share - before.share) * ((1 - Math.cos(Math.PI * way)) / 2), words }
}

function captions() {
  const cues = scenes.map(
    ({ until, words }, index) => `${time(scenes[index - 1]?.until ?? 0)} --> ${time(until)}\n${words}`,
  )
  return ['WEBVTT', ...cues].join('\n\n')
}

function time(seconds: number) {
  return `00:00:${seconds.toFixed(3).padStart(6, '0')}`
}
