;; RGBA to I420, BT.709, limited range, eight by two pixels at a time.
;; All sums are exact: fixed point with 15 bits after the point, rounded once at the end.
(module
  (memory (export "memory") 1)

  ;; A pixel as two 16 bit lanes is red and blue, or green and alpha. These are their weights; alpha has none.
  (global $lumaRB v128 (v128.const i16x8 5983 2032 5983 2032 5983 2032 5983 2032))
  (global $lumaGA v128 (v128.const i16x8 20127 0 20127 0 20127 0 20127 0))
  (global $bluenessRB v128 (v128.const i16x8 -3298 14392 -3298 14392 -3298 14392 -3298 14392))
  (global $bluenessGA v128 (v128.const i16x8 -11094 0 -11094 0 -11094 0 -11094 0))
  (global $rednessRB v128 (v128.const i16x8 14392 -1320 14392 -1320 14392 -1320 14392 -1320))
  (global $rednessGA v128 (v128.const i16x8 -13072 0 -13072 0 -13072 0 -13072 0))
  ;; 16 and 128 at the point, each with the half that makes the shift round.
  (global $black v128 (v128.const i32x4 540672 540672 540672 540672))
  (global $grey v128 (v128.const i32x4 16842752 16842752 16842752 16842752))
  (global $even v128 (v128.const i16x8 255 255 255 255 255 255 255 255))

  ;; source: RGBA rows of `stride` bytes. width and height even, width at least 8.
  ;; y, u, v: where the box begins in each plane. pitch: bytes of a row of the luma plane; the others have half of it.
  (func (export "convert")
    (param $source i32) (param $stride i32) (param $width i32) (param $height i32)
    (param $y i32) (param $u i32) (param $v i32) (param $pitch i32)
    (local $x i32) (local $last i32) (local $at i32)
    (local $even v128) (local $lumaRB v128) (local $lumaGA v128) (local $black v128)
    (local $leftRB v128) (local $leftGA v128) (local $rightRB v128) (local $rightGA v128)
    (local $leftSumRB v128) (local $leftSumGA v128) (local $rightSumRB v128) (local $rightSumGA v128)
    (local $upper v128) (local $lower v128) (local $blue v128) (local $red v128) (local $other v128)
    (local.set $even (global.get $even))
    (local.set $lumaRB (global.get $lumaRB))
    (local.set $lumaGA (global.get $lumaGA))
    (local.set $black (global.get $black))
    (local.set $last (i32.sub (local.get $width) (i32.const 8)))
    (loop $rows
      (local.set $x (i32.const 0))
      (loop $columns
        ;; The last step goes back where the width is no multiple of eight: some pixels are done twice.
        (if (i32.gt_s (local.get $x) (local.get $last)) (then (local.set $x (local.get $last))))
        (local.set $at (i32.add (local.get $source) (i32.shl (local.get $x) (i32.const 2))))

        ;; The upper row: four pixels to the left, four to the right.
        (local.set $other (v128.load (local.get $at)))
        (local.set $leftRB (v128.and (local.get $other) (local.get $even)))
        (local.set $leftGA (i16x8.shr_u (local.get $other) (i32.const 8)))
        (local.set $other (v128.load offset=16 (local.get $at)))
        (local.set $rightRB (v128.and (local.get $other) (local.get $even)))
        (local.set $rightGA (i16x8.shr_u (local.get $other) (i32.const 8)))
        (local.set $upper (i16x8.narrow_i32x4_s
          (i32x4.shr_s (i32x4.add (local.get $black) (i32x4.add
            (i32x4.dot_i16x8_s (local.get $leftRB) (local.get $lumaRB))
            (i32x4.dot_i16x8_s (local.get $leftGA) (local.get $lumaGA)))) (i32.const 15))
          (i32x4.shr_s (i32x4.add (local.get $black) (i32x4.add
            (i32x4.dot_i16x8_s (local.get $rightRB) (local.get $lumaRB))
            (i32x4.dot_i16x8_s (local.get $rightGA) (local.get $lumaGA)))) (i32.const 15))))
        (local.set $leftSumRB (local.get $leftRB))
        (local.set $leftSumGA (local.get $leftGA))
        (local.set $rightSumRB (local.get $rightRB))
        (local.set $rightSumGA (local.get $rightGA))

        ;; The lower row.
        (local.set $at (i32.add (local.get $at) (local.get $stride)))
        (local.set $other (v128.load (local.get $at)))
        (local.set $leftRB (v128.and (local.get $other) (local.get $even)))
        (local.set $leftGA (i16x8.shr_u (local.get $other) (i32.const 8)))
        (local.set $other (v128.load offset=16 (local.get $at)))
        (local.set $rightRB (v128.and (local.get $other) (local.get $even)))
        (local.set $rightGA (i16x8.shr_u (local.get $other) (i32.const 8)))
        (local.set $lower (i16x8.narrow_i32x4_s
          (i32x4.shr_s (i32x4.add (local.get $black) (i32x4.add
            (i32x4.dot_i16x8_s (local.get $leftRB) (local.get $lumaRB))
            (i32x4.dot_i16x8_s (local.get $leftGA) (local.get $lumaGA)))) (i32.const 15))
          (i32x4.shr_s (i32x4.add (local.get $black) (i32x4.add
            (i32x4.dot_i16x8_s (local.get $rightRB) (local.get $lumaRB))
            (i32x4.dot_i16x8_s (local.get $rightGA) (local.get $lumaGA)))) (i32.const 15))))
        (local.set $other (i8x16.narrow_i16x8_u (local.get $upper) (local.get $lower)))
        (v128.store64_lane 0 (i32.add (local.get $y) (local.get $x)) (local.get $other))
        (v128.store64_lane 1 (i32.add (i32.add (local.get $y) (local.get $x)) (local.get $pitch)) (local.get $other))

        ;; Colour: both rows together, then neighbours together.
        (local.set $leftSumRB (i16x8.add (local.get $leftSumRB) (local.get $leftRB)))
        (local.set $leftSumGA (i16x8.add (local.get $leftSumGA) (local.get $leftGA)))
        (local.set $rightSumRB (i16x8.add (local.get $rightSumRB) (local.get $rightRB)))
        (local.set $rightSumGA (i16x8.add (local.get $rightSumGA) (local.get $rightGA)))
        (local.set $blue (i32x4.add
          (i32x4.dot_i16x8_s (local.get $leftSumRB) (global.get $bluenessRB))
          (i32x4.dot_i16x8_s (local.get $leftSumGA) (global.get $bluenessGA))))
        (local.set $other (i32x4.add
          (i32x4.dot_i16x8_s (local.get $rightSumRB) (global.get $bluenessRB))
          (i32x4.dot_i16x8_s (local.get $rightSumGA) (global.get $bluenessGA))))
        (local.set $blue (i32x4.shr_s (i32x4.add (global.get $grey) (i32x4.add
          (i8x16.shuffle 0 1 2 3 8 9 10 11 16 17 18 19 24 25 26 27 (local.get $blue) (local.get $other))
          (i8x16.shuffle 4 5 6 7 12 13 14 15 20 21 22 23 28 29 30 31 (local.get $blue) (local.get $other)))) (i32.const 17)))
        (local.set $red (i32x4.add
          (i32x4.dot_i16x8_s (local.get $leftSumRB) (global.get $rednessRB))
          (i32x4.dot_i16x8_s (local.get $leftSumGA) (global.get $rednessGA))))
        (local.set $other (i32x4.add
          (i32x4.dot_i16x8_s (local.get $rightSumRB) (global.get $rednessRB))
          (i32x4.dot_i16x8_s (local.get $rightSumGA) (global.get $rednessGA))))
        (local.set $red (i32x4.shr_s (i32x4.add (global.get $grey) (i32x4.add
          (i8x16.shuffle 0 1 2 3 8 9 10 11 16 17 18 19 24 25 26 27 (local.get $red) (local.get $other))
          (i8x16.shuffle 4 5 6 7 12 13 14 15 20 21 22 23 28 29 30 31 (local.get $red) (local.get $other)))) (i32.const 17)))
        (local.set $other (i16x8.narrow_i32x4_s (local.get $blue) (local.get $red)))
        (local.set $other (i8x16.narrow_i16x8_u (local.get $other) (local.get $other)))
        (v128.store32_lane 0 (i32.add (local.get $u) (i32.shr_u (local.get $x) (i32.const 1))) (local.get $other))
        (v128.store32_lane 1 (i32.add (local.get $v) (i32.shr_u (local.get $x) (i32.const 1))) (local.get $other))

        (local.set $x (i32.add (local.get $x) (i32.const 8)))
        (br_if $columns (i32.lt_s (local.get $x) (local.get $width))))

      (local.set $source (i32.add (local.get $source) (i32.shl (local.get $stride) (i32.const 1))))
      (local.set $y (i32.add (local.get $y) (i32.shl (local.get $pitch) (i32.const 1))))
      (local.set $u (i32.add (local.get $u) (i32.shr_u (local.get $pitch) (i32.const 1))))
      (local.set $v (i32.add (local.get $v) (i32.shr_u (local.get $pitch) (i32.const 1))))
      (local.set $height (i32.sub (local.get $height) (i32.const 2)))
      (br_if $rows (i32.gt_s (local.get $height) (i32.const 0)))))
)
