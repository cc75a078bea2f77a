;; RGBA to I420, BT.709, limited range, four by two pixels at a time.
;; All sums are exact: fixed point with 15 bits after the point, rounded once at the end.
(module
  (memory (export "memory") 1)

  ;; Weights of red, green, blue and nothing, for two pixels.
  (global $luma v128 (v128.const i16x8 5983 20127 2032 0 5983 20127 2032 0))
  (global $blueness v128 (v128.const i16x8 -3298 -11094 14392 0 -3298 -11094 14392 0))
  (global $redness v128 (v128.const i16x8 14392 -13072 -1320 0 14392 -13072 -1320 0))
  ;; 16 and 128 at the point, each with the half that makes the shift round.
  (global $black v128 (v128.const i32x4 540672 540672 540672 540672))
  (global $grey v128 (v128.const i32x4 16842752 16842752 16842752 16842752))

  ;; Luma of four pixels as four 32 bit lanes.
  (func $lumaOf (param $low v128) (param $high v128) (result v128)
    (local $a v128) (local $b v128)
    (local.set $a (i32x4.dot_i16x8_s (local.get $low) (global.get $luma)))
    (local.set $b (i32x4.dot_i16x8_s (local.get $high) (global.get $luma)))
    (i32x4.shr_s
      (i32x4.add
        (global.get $black)
        (i32x4.add
          (i8x16.shuffle 0 1 2 3 8 9 10 11 16 17 18 19 24 25 26 27 (local.get $a) (local.get $b))
          (i8x16.shuffle 4 5 6 7 12 13 14 15 20 21 22 23 28 29 30 31 (local.get $a) (local.get $b))))
      (i32.const 15)))

  ;; source: RGBA rows of `stride` bytes. width and height even, width at least 4.
  ;; y, u, v: where the box begins in each plane. pitch: bytes of a row of the luma plane; the others have half of it.
  (func (export "convert")
    (param $source i32) (param $stride i32) (param $width i32) (param $height i32)
    (param $y i32) (param $u i32) (param $v i32) (param $pitch i32)
    (local $x i32) (local $upper i32) (local $lower i32)
    (local $upperLow v128) (local $upperHigh v128) (local $lowerLow v128) (local $lowerHigh v128)
    (local $colour v128) (local $a v128) (local $b v128)
    (loop $rows
      (local.set $x (i32.const 0))
      (loop $columns
        ;; The last step goes back where the width is no multiple of four: two pixels are done twice.
        (if (i32.gt_s (local.get $x) (i32.sub (local.get $width) (i32.const 4)))
          (then (local.set $x (i32.sub (local.get $width) (i32.const 4)))))

        (local.set $upper (i32.add (local.get $source) (i32.shl (local.get $x) (i32.const 2))))
        (local.set $lower (i32.add (local.get $upper) (local.get $stride)))
        (local.set $upperLow (i16x8.extend_low_i8x16_u (v128.load (local.get $upper))))
        (local.set $upperHigh (i16x8.extend_high_i8x16_u (v128.load (local.get $upper))))
        (local.set $lowerLow (i16x8.extend_low_i8x16_u (v128.load (local.get $lower))))
        (local.set $lowerHigh (i16x8.extend_high_i8x16_u (v128.load (local.get $lower))))

        ;; Eight luma values: the upper four, then the lower four.
        (local.set $a (i16x8.narrow_i32x4_s
          (call $lumaOf (local.get $upperLow) (local.get $upperHigh))
          (call $lumaOf (local.get $lowerLow) (local.get $lowerHigh))))
        (local.set $a (i8x16.narrow_i16x8_u (local.get $a) (local.get $a)))
        (v128.store32_lane 0 (i32.add (local.get $y) (local.get $x)) (local.get $a))
        (v128.store32_lane 1 (i32.add (i32.add (local.get $y) (local.get $x)) (local.get $pitch)) (local.get $a))

        ;; Colour sums of two blocks of two by two pixels.
        (local.set $a (i16x8.add (local.get $upperLow) (local.get $lowerLow)))
        (local.set $b (i16x8.add (local.get $upperHigh) (local.get $lowerHigh)))
        (local.set $colour (i16x8.add
          (i8x16.shuffle 0 1 2 3 4 5 6 7 16 17 18 19 20 21 22 23 (local.get $a) (local.get $b))
          (i8x16.shuffle 8 9 10 11 12 13 14 15 24 25 26 27 28 29 30 31 (local.get $a) (local.get $b))))
        (local.set $a (i32x4.dot_i16x8_s (local.get $colour) (global.get $blueness)))
        (local.set $b (i32x4.dot_i16x8_s (local.get $colour) (global.get $redness)))
        (local.set $a (i32x4.shr_s
          (i32x4.add
            (global.get $grey)
            (i32x4.add
              (i8x16.shuffle 0 1 2 3 8 9 10 11 16 17 18 19 24 25 26 27 (local.get $a) (local.get $b))
              (i8x16.shuffle 4 5 6 7 12 13 14 15 20 21 22 23 28 29 30 31 (local.get $a) (local.get $b))))
          (i32.const 17)))
        (local.set $a (i16x8.narrow_i32x4_s (local.get $a) (local.get $a)))
        (local.set $a (i8x16.narrow_i16x8_u (local.get $a) (local.get $a)))
        (v128.store16_lane 0 (i32.add (local.get $u) (i32.shr_u (local.get $x) (i32.const 1))) (local.get $a))
        (v128.store16_lane 1 (i32.add (local.get $v) (i32.shr_u (local.get $x) (i32.const 1))) (local.get $a))

        (local.set $x (i32.add (local.get $x) (i32.const 4)))
        (br_if $columns (i32.lt_s (local.get $x) (local.get $width))))

      (local.set $source (i32.add (local.get $source) (i32.shl (local.get $stride) (i32.const 1))))
      (local.set $y (i32.add (local.get $y) (i32.shl (local.get $pitch) (i32.const 1))))
      (local.set $u (i32.add (local.get $u) (i32.shr_u (local.get $pitch) (i32.const 1))))
      (local.set $v (i32.add (local.get $v) (i32.shr_u (local.get $pitch) (i32.const 1))))
      (local.set $height (i32.sub (local.get $height) (i32.const 2)))
      (br_if $rows (i32.gt_s (local.get $height) (i32.const 0)))))
)
