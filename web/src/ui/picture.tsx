import type { Picture as PictureData } from '@fairground/contract/account/upload.ts'
import { PICTURE_WIDTHS } from '@fairground/contract/constants.ts'
import styles from './picture.module.css'

type PictureProps = {
  picture: PictureData
  /** Empty where what it shows is said beside it. */
  alt: string
  /** How wide it will be, as the browser's `sizes`. */
  sizes?: string
  /** Fills the box that it stands in, cut where it has to be; else it keeps its own shape. */
  cover?: boolean
  /** What is in sight at once is not to wait for the layout. */
  eager?: boolean
}

/** A picture in the width that is needed, on its own colour until it is there; its place is kept meanwhile. */
export function Picture({ picture, alt, sizes = '100vw', cover, eager }: PictureProps) {
  const { small, medium, large, width, height, color } = picture
  const widthOf = (most: number) => `${Math.min(most, width)}w`
  return (
    <img
      className={cover ? `${styles.picture} ${styles.cover}` : styles.picture}
      src={medium}
      srcSet={`${small} ${widthOf(PICTURE_WIDTHS.small)}, ${medium} ${widthOf(PICTURE_WIDTHS.medium)}, ${large} ${widthOf(PICTURE_WIDTHS.large)}`}
      sizes={sizes}
      width={width}
      height={height}
      alt={alt}
      loading={eager ? 'eager' : 'lazy'}
      decoding="async"
      style={{ backgroundColor: color }}
    />
  )
}
