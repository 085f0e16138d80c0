import type { Picture } from '@/lib/domain/picture'

/** Image from the content system, no wider than its container. */
export function ContentPicture({ picture, className = '' }: { picture: Picture; className?: string }) {
  return (
    <img
      src={picture.url}
      alt={picture.alt}
      width={picture.width ?? undefined}
      height={picture.height ?? undefined}
      loading="lazy"
      className={`block h-auto max-w-full rounded-art ${className}`}
    />
  )
}
