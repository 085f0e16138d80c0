// The rest of the table of formats in `docs/wordpress-calls.md`: references, categories, steps, pictures and videos.
import { describe, expect, it } from 'vitest'
import { categories, category } from '@/lib/adapters/upstream/reading/category'
import { dose } from '@/lib/adapters/upstream/reading/dose'
import { lines } from '@/lib/adapters/upstream/reading/lines'
import { picture } from '@/lib/adapters/upstream/reading/picture'
import { readLibraryFrom } from '@/lib/adapters/upstream/reading/exercise'
import type { Foreign } from '@/lib/adapters/upstream/reading/reading'
import { idIn, reference } from '@/lib/adapters/upstream/reading/reference'
import { video } from '@/lib/adapters/upstream/reading/video'
import { read } from './read-writing'

const site = 'https://wordpress.example'

describe('reference to an exercise', () => {
  const library = [
    { id: '101', slug: 'bridge' },
    { id: '102', slug: 'exercise-2', oldSlug: 'Exercise_2' },
  ]
  const id = (from: Foreign) => {
    const meant = reference(from)
    return meant && idIn(library, meant)
  }
  it.each([
    [101, '101'],
    ['101', '101'],
    ['bridge', '101'],
    ['Exercise_2', '102'],
    [{ ID: 101, post_title: 'Bridge', post_name: 'bridge' }, '101'],
    [{ id: '102', title: 'Two', slug: 'exercise-2' }, '102'],
    [{ post_name: 'bridge' }, '101'],
    [[101], '101'],
    [999, '999'],
  ])('reads reference %j as %j', (written, right) => {
    expect(read(written, id)).toEqual([right, false])
  })
  it.each([false, null, '', {}, true])('reads no reference from %j', (written) => {
    expect(read(written, id)).toEqual([null, true])
  })
})

describe('category', () => {
  it.each([
    ['strength', 'strength'],
    [['strength', 'balance'], 'strength'],
    [{ value: 'strength', label: 'Strength' }, 'strength'],
    [{ term_id: 4, slug: 'strength', name: 'Strength' }, 'strength'],
    [undefined, '–'],
    [false, '–'],
    ['&nbsp;', '–'],
    ['<br>', '–'],
    [{ value: '<p></p>', label: '' }, '–'],
  ])('reads category %j as %j', (written, right) => {
    expect(read(written, category)).toEqual([right, false])
  })

  it.each([
    [{ strength: 'Strength &amp; power' }, { strength: 'Strength & power' }],
    [['Strength', 'Balance'], { Strength: 'Strength', Balance: 'Balance' }],
    [[{ key: 's', value: 'Strength' }], { s: 'Strength' }],
    [[{ key: 's', label: 'Strength' }], { s: 'Strength' }],
    [[{ value: 's', label: 'Strength' }], { s: 'Strength' }],
    [[{ slug: 's', name: 'Strength' }], { s: 'Strength' }],
    [false, {}],
  ])('reads the category map %j as %j', (written, right) => {
    expect(read(written, categories)).toEqual([right, false])
  })
})

describe('usual dose', () => {
  const right = { sets: '3', reps: '10' }
  it.each<[unknown, unknown]>([
    [{ dose: { sets: '3', reps: '10' } }, right],
    [{ dose: { sets: 3, reps: { value: '10', label: 'Ten' } } }, right],
    [{ doseSets: '3', doseReps: 10 }, right],
    [{ dose: false, dose_sets: '3', dose_reps: '10' }, right],
    [{}, null],
    [{ dose: false }, null],
    [{ dose: { sets: '', reps: null } }, null],
  ])('reads usual dose of %j', (written, read_) => {
    expect(read(written, dose)).toEqual([read_, false])
  })

  it.each([
    { dose: '3 x 10' },
    { dose: [3, 10] },
    { dose: { sets: '3' } },
    { dose: { sets: { a: [] }, reps: '10' } },
    { doseSets: '3' },
  ])('leaves out the usual dose of %j, with a warning', (written) => {
    expect(read(written, dose)).toEqual([null, true])
  })

  it('costs nothing else of the exercise if it is damaged', () => {
    const rows = { exercises: [{ id: 1, title: 'Bridge', slug: 'bridge', dose: { sets: 3 } }] }
    const { value } = readLibraryFrom(rows, site)
    expect(value).toMatchObject([{ id: '1', title: 'Bridge' }])
    expect(value?.[0]).not.toHaveProperty('dose')
  })
})

describe('steps', () => {
  const block = (text: string) => ({ type: 'paragraph', children: [{ type: 'text', text }] })
  const item = (text: string) => ({ type: 'list-item', children: [{ type: 'text', text }] })
  it.each([
    [['Stand', ' Sit ', '']],
    [[{ step: 'Stand' }, { text: 'Sit' }, null]],
    [[{ description: 'Stand' }, { step: '<p>Sit</p>' }]],
    ['Stand\r\nSit'],
    ['1. Stand\n2. Sit'],
    ['<ol><li>Stand</li><li>Sit</li></ol>'],
    ['<p>Stand</p><script>x()</script><p>Sit</p>'],
    [[block('Stand'), block('Sit')]],
    [[{ type: 'list', format: 'ordered', children: [item('Stand'), item('Sit')] }]],
    [{ 0: 'Stand', 3: 'Sit' }],
    [[[block('Stand')], { text: [block('Sit')] }]],
  ])('reads %j as two steps', (written) => {
    expect(read(written, lines)).toEqual([['Stand', 'Sit'], false])
  })
  it('warns about steps that cannot be read', () => {
    expect(read(['Stand', { a: { b: 1 } }, 'Sit'], lines)).toEqual([['Stand', 'Sit'], true])
    expect(read(true, lines)).toEqual([[], true])
  })
})

describe('picture', () => {
  const url = `${site}/a.jpg`
  const image = (from: Foreign) => picture(from, site)
  it.each([
    [
      { url, alt: 'A', width: '120px', height: 120.5 },
      { url, alt: 'A', width: 120, height: 121 },
    ],
    [
      { url, width: 'auto' },
      { url, alt: '', width: null, height: null },
    ],
    [url, { url, alt: '', width: null, height: null }],
    [
      '/wp-content/uploads/a.jpg',
      { url: `${site}/wp-content/uploads/a.jpg`, alt: '', width: null, height: null },
    ],
    [
      { ID: 5, alt: 'A', sizes: { thumbnail: 'x', large: url, 'large-width': 640, 'large-height': 480 } },
      { url, alt: 'A', width: 640, height: 480 },
    ],
    [
      { source_url: url, alt_text: 'A', media_details: { width: 4, height: 3 } },
      { url, alt: 'A', width: 4, height: 3 },
    ],
    [[{ url }], { url, alt: '', width: null, height: null }],
    [false, null],
    [{ url: '' }, null],
  ])('reads picture %j as %j', (written, right) => {
    expect(read(written, image)).toEqual([right, false])
  })
  it.each([77, true, { alt: 'A' }])('reads no picture from %j and warns', (written) => {
    expect(read(written, image)).toEqual([null, true])
  })
})

describe('video', () => {
  const source = (from: Foreign) => video(from, { site, title: 'Bridge' })?.source ?? null
  const vimeo = { kind: 'hosted', provider: 'vimeo', id: '76979871', hash: null }
  const file = { kind: 'file', url: `${site}/a.mp4`, contentType: 'video/mp4', captions: [] }
  it.each([
    ['https://vimeo.com/76979871', vimeo],
    [{ url: 'https://vimeo.com/76979871' }, vimeo],
    [{ vimeo_id: 76979871 }, vimeo],
    [{ provider: 'vimeo', video_id: '76979871', hash: '' }, vimeo],
    ['<iframe src="https://player.vimeo.com/video/76979871?dnt=1&amp;app_id=1"></iframe>', vimeo],
    ['https://youtu.be/aqz-KE-bpKQ', { kind: 'hosted', provider: 'youtube', id: 'aqz-KE-bpKQ', hash: null }],
    [`${site}/a.mp4`, file],
    [{ url: `${site}/a.mp4`, mime_type: 'video/mp4' }, file],
    [{ file: { url: `${site}/a.mp4`, mime: 'video/mp4' } }, file],
    [false, null],
    [{}, null],
  ])('reads video %j as %j', (written, right) => {
    expect(read(written, source)).toEqual([right, false])
  })
  it.each(['https://other.example/v/1', 5, { url: 'https://other.example' }])(
    'reads no video from %j and warns',
    (written) => {
      expect(read(written, source)).toEqual([null, true])
    },
  )
})
