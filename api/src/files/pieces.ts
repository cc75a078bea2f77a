import { limits } from '@wavereel/contracts';

const { uploadPieceBytes } = limits;
const keyPattern = /^tmp\/([0-9a-f-]{36})\/piece-\d{4}$/;

const nameOf = (index: number): string => `piece-${String(index).padStart(4, '0')}`;

export const uploadFolder = (id: string): string => `tmp/${id}`;
export const pieceKey = (id: string, index: number): string => `${uploadFolder(id)}/${nameOf(index)}`;

/** The upload that a piece belongs to; null for any other key. */
export function uploadOfKey(key: string): string | null {
  return keyPattern.exec(key)?.[1] ?? null;
}

export function pieceCount(size: number): number {
  return Math.ceil(size / uploadPieceBytes);
}

/** The piece of a file that begins at an offset, which is where an earlier one ended; null at the file's end. */
export function pieceAt(size: number, offset: number): { readonly name: string; readonly size: number } | null {
  if (offset >= size) return null;
  return { name: nameOf(offset / uploadPieceBytes), size: Math.min(uploadPieceBytes, size - offset) };
}
