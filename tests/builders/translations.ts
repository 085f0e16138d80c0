import { aClinic } from './clinic'

/** An exercise file with a guide. */
export function bridge(): string {
  return `---
title: Bridge
category: core
summary: Makes your hips stronger.
position: lying
needs: [a mat]
tempo: 5
hold: 2
rest: 30
easier: Use your bed.
---

## Steps

1. Lie down.
2. Lift your hips.

## Do

- Breathe.

## Stop if

- you feel dizzy
`
}

/** Its translation. @param front more lines of front matter */
export function puente(front = ''): string {
  return `---
title: Puente
summary: Fortalece las caderas.
needs: [una colchoneta]
easier: Usa la cama.
${front}---

## Steps

1. Túmbate.
2. Levanta las caderas.

## Do

- Respira.

## Stop if

- te mareas
`
}

/** The Spanish words of a site. */
export const sitioEs = `{
  "mainNavigation": [{ "title": "Inicio", "url": "/" }, { "title": "Entrar", "url": "/user/login" }],
  "footer": {
    "col1": "Hola"
  },
  "exerciseCategories": { "strength": "Fuerza" }
}
`

/** A valid content folder with an exercise, a page and the site in Spanish too, plus a test's own files. */
export function clinicIn2Languages(changes: Record<string, string | Uint8Array> = {}): Promise<string> {
  return aClinic({
    'site.es.json': sitioEs,
    'exercises/bridge.md': bridge(),
    'exercises/bridge.es.md': puente(),
    'pages/parking.es.md': '---\ntitle: Aparcar\n---\n\nAparca aquí.\n\n![Un mapa](map.webp)\n',
    ...changes,
  })
}
