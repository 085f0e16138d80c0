import { stat } from 'node:fs/promises'
import path from 'node:path'
import type { Core } from '@strapi/strapi'

const types: Record<string, string> = {
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
  '.mp4': 'video/mp4',
  '.webm': 'video/webm',
  '.vtt': 'text/vtt',
}

type Named = { $file: string; alternativeText?: string }

/**
 * Uploads each referenced file, `{"$file": "chair.png"}`, to the media library and replaces the reference by its id.
 */
export async function mediaIn(strapi: Core.Strapi, folder: string, value: unknown): Promise<unknown> {
  if (Array.isArray(value)) {
    const all: unknown[] = []
    for (const each of value) all.push(await mediaIn(strapi, folder, each))
    return all
  }
  if (typeof value !== 'object' || value === null) return value
  if ('$file' in value) return upload(strapi, folder, value as Named)
  const fields: Record<string, unknown> = {}
  for (const [name, each] of Object.entries(value)) fields[name] = await mediaIn(strapi, folder, each)
  return fields
}

async function upload(strapi: Core.Strapi, folder: string, { $file: name, alternativeText }: Named) {
  const filepath = path.join(folder, 'media', name)
  const mimetype = types[path.extname(name)]
  const { size } = await stat(filepath)
  const [file] = await strapi
    .plugin('upload')
    .service('upload')
    .upload({
      data: { fileInfo: { name, alternativeText: alternativeText ?? '' } },
      files: { filepath, originalFilename: name, mimetype, size },
    })
  return file.id as number
}
